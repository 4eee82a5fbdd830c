import { addWords } from '../../../../common/words';
import '../../../../common/ui/pay/pay-text';
import { psychicPay } from '../../../words/psychic-pay';

addWords('admin', { psychic_pay: psychicPay });
