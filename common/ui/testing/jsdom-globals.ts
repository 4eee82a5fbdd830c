import { TextDecoder, TextEncoder } from 'node:util';

// Browsers have them, jsdom leaves them out, and react-router asks for them on being loaded.
Object.assign(globalThis, { TextDecoder, TextEncoder });
