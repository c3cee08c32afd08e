import type { Endpoint } from "@delight/contract/endpoint";
import type { FastifyInstance, InjectOptions } from "fastify";

interface Injected {
  readonly statusCode: number;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

/** A call in-process. Of a stream without end it waits for the first it tells, and leaves. */
export async function inject(fastify: FastifyInstance, endpoint: Endpoint, options: InjectOptions): Promise<Injected> {
  const isEndless = endpoint.produces === "text/event-stream";
  if (!isEndless) {
    const { statusCode, headers, body } = await fastify.inject(options);
    return { statusCode, headers: { ...headers }, body };
  }
  const response = await fastify.inject({ ...options, payloadAsStream: true });
  const stream = response.stream();
  let body = "";
  for await (const chunk of stream) {
    body += String(chunk);
    if (body.includes("event: ")) {
      break;
    }
  }
  return { statusCode: response.statusCode, headers: { ...response.headers }, body };
}
