// ALTCHA's own worker, under a name that Vite can build
import 'altcha/workers/pbkdf2';
