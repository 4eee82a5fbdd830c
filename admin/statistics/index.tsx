import { addWords } from '../../common/words';
import { statistics } from '../words/statistics';

addWords('admin', { statistics });

export { StatisticsPage } from './StatisticsPage';
