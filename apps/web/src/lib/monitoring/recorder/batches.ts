import { record } from "@rrweb/record";
import { whenIdle } from "../when-idle.ts";

/** The kind of event by which the recorder is woken; it tells nothing and is not kept. */
export const wake = 5;

const everything = { subtree: true, childList: true, attributes: true, characterData: true };

/**
 * Lets the recorder look at what has changed only when the page is idle, or before anything else is told: no press waits for it, and
 * what came and went in between costs nothing. `rest` is to be called after each event, `look` before what was told is taken away.
 */
export class Batches {
  // Told once of each batch: more would cost as much as what is saved.
  readonly #watcher = new MutationObserver(() => {
    this.#watcher.disconnect();
    whenIdle(() => {
      this.look();
      if (this.#isOn) this.#watch();
    });
  });
  #isOn = false;

  /** After the recorder, whose first picture is of everything. */
  start(): void {
    this.#isOn = true;
    this.rest();
    this.#watch();
  }

  rest(): void {
    if (this.#isOn) record.freezePage();
  }

  look(): void {
    if (this.#isOn) record.addCustomEvent("look", {});
  }

  /** Before the recorder, which is told of the last changes. */
  stop(): void {
    this.look();
    this.#isOn = false;
    this.#watcher.disconnect();
  }

  #watch(): void {
    this.#watcher.observe(document, everything);
  }
}
