import react from '@vitejs/plugin-react';
import path from 'node:path';
import { defineConfig } from 'vite';
import { chunksOf } from '../scripts/lib/chunks.mjs';

const root = import.meta.dirname;

export default defineConfig({
  root,
  base: '/chat-assets/',
  plugins: [react()],
  build: {
    outDir: path.join(root, '..', 'dist', 'web', 'chat'),
    emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting: chunksOf(6) } },
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    modulePreload: { polyfill: false },
  },
});
