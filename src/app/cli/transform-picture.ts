import type { Raster } from '../../core/raster.ts';
import { decodeDisplacement } from '../../core/transforms/decode-displacement.ts';
import { elastic } from '../../core/transforms/elastic.ts';
import { applyTransform, checkCost, parseTransform } from '../../core/transforms/registry.ts';
import { decodePhoto, refuseTiny } from '../../pictures/decode-photo.ts';
import { rasterToPngBlob, toDataAddress } from '../../pictures/raster-canvas.ts';
import { pickedFile } from '../frame/command/picked-files.ts';
import type { TransformOutput, TransformRequest } from './headless-api.ts';

/** Applies one operation to the picture in the input "pictures", at full size. */
export async function transformPicture(request: TransformRequest): Promise<TransformOutput> {
  const { op, params, displaced } = request;
  // refuse bad parameters before decoding a large picture
  const transform = displaced ? null : parseTransform(op, params);
  const picture = await decodePhoto(pickedFile('pictures'), Number.POSITIVE_INFINITY);
  refuseTiny(picture);
  if (transform) checkCost(picture, [transform]);
  const result = transform ? applyTransform(picture, transform) : await displace(picture);
  const png = await rasterToPngBlob(result);
  const base64 = (await toDataAddress(png)).replace(/^data:[^,]*,/, '');
  return { op, width: result.width, height: result.height, png: base64 };
}

async function displace(picture: Raster): Promise<Raster> {
  const bytes = new Uint8Array(await pickedFile('displacement').arrayBuffer());
  return elastic(picture, decodeDisplacement(bytes, picture.width, picture.height));
}
