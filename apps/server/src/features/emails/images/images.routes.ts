import { emailImages } from "@delight/contract/email-images";
import multipart from "@fastify/multipart";
import { type Door, serve, serveOutside } from "../../../platform/http/serve.ts";
import {
  changeImage,
  cropImage,
  getImage,
  listImages,
  removeImage,
  restoreImage,
  uploadImage,
} from "./images.service.ts";

export async function imagesRoutes(door: Door): Promise<void> {
  serve(door, emailImages.list, listImages);
  serve(door, emailImages.get, getImage);
  // A scope of its own: only here are multipart bodies taken.
  await door.fastify.register(async (scope) => {
    await scope.register(multipart);
    serveOutside({ ...door, fastify: scope }, emailImages.upload, uploadImage);
  });
  serve(door, emailImages.change, changeImage);
  serveOutside(door, emailImages.crop, cropImage);
  serve(door, emailImages.remove, removeImage);
  serve(door, emailImages.restore, restoreImage);
}
