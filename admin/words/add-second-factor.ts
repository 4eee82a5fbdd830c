import { addWords } from '../../common/words';
import { secondFactor } from './second-factor';

addWords('admin', { second_factor: secondFactor });
