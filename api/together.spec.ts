import { together } from './testing/together';

// those of the whole API
together(__dirname, false);
