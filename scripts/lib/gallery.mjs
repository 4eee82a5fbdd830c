// The page of all shared components, for development only: no built app contains it.
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { root } from './steps.mjs';

export const galleryPath = '/gallery/';

/** @type {import('vite').InlineConfig} */
export const galleryConfig = {
  configFile: false,
  root: path.join(root, 'gallery'),
  base: galleryPath,
  plugins: [react()],
  clearScreen: false,
  logLevel: 'warn',
};

/**
 * Builds it into a folder and serves that.
 * @param {string} folder
 * @param {number} port
 * @returns {Promise<string>} its address
 */
export async function serveGallery(folder, port) {
  const { build, preview } = await import('vite');
  const config = {
    ...galleryConfig,
    build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  };
  await build(config);
  await preview({ ...config, preview: { port, strictPort: true, host: 'localhost' } });
  return `http://localhost:${port}${galleryPath}`;
}
