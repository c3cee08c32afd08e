/** Writes down what came back from a delivery, as the inbox does. */
export { recordBack } from "../returning/recording/record.service.ts";
