import { IsIn, IsOptional, Matches } from 'class-validator';
import { type Network, networks } from '../../../common/brand/brands';
import { message } from '../../../common/domain/messages';
import { validationMessage } from '../../platform/http/input.decorators';

export class AgreementsQuery {
  /** Defaults to that of the host. */
  @IsOptional()
  @IsIn(
    networks,
    validationMessage(message('not_one_of', { field: 'network', choices: networks.join(', ') })),
  )
  network?: Network;
}

export class AgreementQuery extends AgreementsQuery {
  /** The day a version took effect, as YYYY-MM-DD; defaults to the current version. */
  @IsOptional()
  @Matches(/^\d{4}-\d\d-\d\d$/, validationMessage(message('invalid', { field: 'effective_date' })))
  effective_date?: string;
}

export class Agreement {
  /** As it appears in its URL. */
  name: string;
  title: string;
  /** The New York day this version takes effect, as YYYY-MM-DD. */
  effective_date: string;
}
