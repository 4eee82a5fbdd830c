import { addWords } from '../../../../common/words';
import { psychicPay } from '../../../words/psychic-pay';

addWords('admin', { psychic_pay: psychicPay });
