import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const worthIt = /\.(js|css|svg|json|woff)$/;

/**
 * Writes a Brotli file next to every text asset, so that the server never compresses during a request.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const files = fs.readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)));
  for (const file of files) {
    if (!worthIt.test(file) || fs.statSync(file).size < 1024) continue;
    const text = fs.readFileSync(file);
    const options = {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 9,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    };
    fs.writeFileSync(`${file}.br`, await brotli(text, options));
  }
}
