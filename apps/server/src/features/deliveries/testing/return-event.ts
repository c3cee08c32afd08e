/** Writes down what came back from a delivery, as the inbox does. */
export { recordReturnEvent } from "../inbound/recording/record.service.ts";
