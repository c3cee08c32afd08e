import { type ReactNode, useId } from "react";
import classes from "./appearance.module.css";

interface Card<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly drawing: ReactNode;
}

interface CardsProps<Value extends string> {
  readonly title: string;
  readonly value: Value;
  readonly cards: readonly Card<Value>[];
  readonly onChoose: (value: Value) => void;
}

/** One choice out of several, each with a drawing of what it does; the arrow keys go from one to the next. */
export function Cards<Value extends string>({ title, value, cards, onChoose }: CardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{title}</legend>
      <div className={classes.cards}>
        {cards.map((card) => (
          <label key={card.value} className={classes.card}>
            <input
              type="radio"
              name={name}
              className={classes.radio}
              checked={card.value === value}
              onChange={() => onChoose(card.value)}
            />
            <span className={classes.frame}>{card.drawing}</span>
            <span className={classes.label}>{card.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
