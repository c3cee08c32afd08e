import { emailImages } from "@delight/contract/email-images";
import multipart from "@fastify/multipart";
import { type ApiRouter, serve, serveNonTransactional } from "../../../platform/http/serve.ts";
import {
  changeImage,
  cropImage,
  getImage,
  listImages,
  removeImage,
  restoreImage,
  uploadImage,
} from "./images.service.ts";

export async function imagesRoutes(router: ApiRouter): Promise<void> {
  serve(router, emailImages.list, listImages);
  serve(router, emailImages.get, getImage);
  // A scope of its own: only here are multipart bodies taken.
  await router.fastify.register(async (scope) => {
    await scope.register(multipart);
    serveNonTransactional({ ...router, fastify: scope }, emailImages.upload, uploadImage);
  });
  serve(router, emailImages.change, changeImage);
  serveNonTransactional(router, emailImages.crop, cropImage);
  serve(router, emailImages.remove, removeImage);
  serve(router, emailImages.restore, restoreImage);
}
