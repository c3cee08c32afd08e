import { fastify } from "fastify";

// What the product's image and redirect would be if nothing were asked, checked or written down.
const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const server = fastify();
server.get("/t/o/:token", (_request, reply) => reply.type("image/gif").send(pixel));
server.get("/t/c/:token", (_request, reply) => reply.redirect("https://bench.test/book", 302));
await server.listen({ host: "127.0.0.1", port: Number(process.env["PORT"]) });
process.on("disconnect", () => process.exit());
process.send?.("ready");
