import { IsIn, IsOptional, Matches } from 'class-validator';
import { type Network, networks } from '../../common/brand/brands';
import { message } from '../../common/domain/messages';
import { told } from '../http/input.decorators';

export class AgreementsQuery {
  /** That of the host when left out. */
  @IsOptional()
  @IsIn(networks, told(message('not_one_of', { field: 'network', choices: networks.join(', ') })))
  network?: Network;
}

export class AgreementQuery extends AgreementsQuery {
  /** The day on which a version began to hold, as YYYY-MM-DD; the one in force when left out. */
  @IsOptional()
  @Matches(/^\d{4}-\d\d-\d\d$/, told(message('invalid', { field: 'effective_date' })))
  effective_date?: string;
}

export class Agreement {
  /** As it stands in its address. */
  name: string;
  title: string;
  /** The first New York day on which this version holds, as YYYY-MM-DD. */
  effective_date: string;
}
