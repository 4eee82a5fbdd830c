import react from '@vitejs/plugin-react';
import path from 'node:path';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

export default defineConfig({
  root,
  base: '/public-assets/',
  plugins: [react()],
  build: {
    outDir: path.join(root, '..', 'dist', 'web', 'public'),
    emptyOutDir: true,
    rolldownOptions: {
      // the second is the demo's alone
      input: [path.join(root, 'index.html'), path.join(root, 'member', 'index.html')],
    },
    target: 'es2022',
    // the pages allow no font but a file
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    chunkSizeWarningLimit: 500,
    modulePreload: { polyfill: false },
  },
});
