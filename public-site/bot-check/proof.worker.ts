// ALTCHA's own; here it gets a name that Vite can build
import 'altcha/workers/pbkdf2';
