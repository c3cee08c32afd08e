import { backgroundsOf, type Scheme, type Skin } from "../theme/palette.ts";
import classes from "./appearance.module.css";

type Stay = "sticky" | "static" | "hidden";

export interface SketchProps {
  readonly scheme: Scheme | "system";
  readonly skin: Skin;
  readonly nav?: "horizontal" | "vertical" | "collapsed";
  readonly width?: "boxed" | "fluid";
  /** The part that the choice is about: what stays is drawn in the primary colour, what is hidden as an outline. */
  readonly part?: { readonly name: "top" | "row" | "foot"; readonly stay: Stay };
}

/** A little drawing of a screen as a choice makes it. */
export function Sketch({ scheme, ...look }: SketchProps) {
  return (
    <span className={classes.sketch} aria-hidden>
      <Drawing {...look} scheme={scheme === "system" ? "light" : scheme} />
      {scheme === "system" && (
        <span className={classes.half}>
          <Drawing {...look} scheme="dark" />
        </span>
      )}
    </span>
  );
}

function Drawing({
  scheme,
  skin,
  nav = "horizontal",
  width = "fluid",
  part,
}: SketchProps & { readonly scheme: Scheme }) {
  const { background, surface, text, border } = backgroundsOf(scheme, skin);
  const side = { horizontal: 0, vertical: 24, collapsed: 10 }[nav];
  const inset = width === "boxed" ? 18 : 6;
  const span = [side + inset, 96 - inset] as const;
  const paper = { fill: surface, ...(skin === "bordered" ? { stroke: border } : {}) };
  const ink = { fill: text, opacity: 0.35 };
  const stay = (name: "top" | "row") => (part?.name === name ? part.stay : "static");
  return (
    <svg viewBox="0 0 96 60" className="flip-in-rtl">
      <rect width={96} height={60} fill={background} />
      <Bar box={[side, 0, 96 - side, 9]} stay={stay("top")} fill={surface} />
      {side > 0 ? (
        <Side width={side} paper={paper} ink={ink} />
      ) : (
        <Row left={span[0]} stay={stay("row")} fill={surface} ink={ink} />
      )}
      <Content span={span} paper={paper} ink={ink} />
      <rect x={span[0]} y={2.5} width={10} height={4} rx={2} fill="var(--tone-primary)" />
      {part?.name === "foot" && <Bar box={[side, 52, 96 - side, 8]} stay={part.stay} fill={surface} />}
    </svg>
  );
}

interface Paint {
  readonly fill: string;
  readonly stroke?: string;
  readonly opacity?: number;
}

interface SideProps {
  readonly width: number;
  readonly paper: Paint;
  readonly ink: Paint;
}

function Side({ width, paper, ink }: SideProps) {
  return (
    <>
      <rect width={width} height={60} {...paper} />
      {[8, 18, 26, 34].map((y) => (
        <rect key={y} x={3} y={y} width={width - 6} height={4} rx={2} {...ink} />
      ))}
    </>
  );
}

interface RowProps {
  readonly left: number;
  readonly stay: Stay;
  readonly fill: string;
  readonly ink: Paint;
}

function Row({ left, stay, fill, ink }: RowProps) {
  return (
    <>
      <Bar box={[0, 10, 96, 7]} stay={stay} fill={fill} />
      {stay === "hidden"
        ? null
        : [0, 1, 2, 3].map((at) => <rect key={at} x={left + at * 14} y={12} width={10} height={3} rx={1.5} {...ink} />)}
    </>
  );
}

interface ContentProps {
  readonly span: readonly [left: number, right: number];
  readonly paper: Paint;
  readonly ink: Paint;
}

function Content({ span: [left, right], paper, ink }: ContentProps) {
  const half = (right - left) * 0.48;
  return (
    <>
      <rect x={left} y={22} width={right - left} height={12} rx={2} {...paper} />
      <rect x={left + 3} y={26} width={half} height={4} rx={2} {...ink} />
      <rect x={left} y={37} width={half} height={12} rx={2} {...paper} />
      <rect x={right - half} y={37} width={half} height={12} rx={2} {...paper} />
    </>
  );
}

interface BarProps {
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly stay: Stay;
  readonly fill: string;
}

function Bar({ box: [x, y, width, height], stay, fill }: BarProps) {
  if (stay === "hidden") {
    return (
      <rect
        x={x + 1}
        y={y + 1}
        width={width - 2}
        height={height - 2}
        rx={2}
        fill="none"
        stroke="var(--mantine-color-dimmed)"
        strokeDasharray="3 2"
      />
    );
  }
  return <rect x={x} y={y} width={width} height={height} fill={stay === "sticky" ? "var(--tone-primary)" : fill} />;
}
