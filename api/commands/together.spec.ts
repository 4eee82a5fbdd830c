import { together } from '../testing/together';

together(__dirname);
