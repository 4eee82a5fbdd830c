import { addWords } from '../../common/words';
import { rights } from './rights';

addWords('admin', { rights });
