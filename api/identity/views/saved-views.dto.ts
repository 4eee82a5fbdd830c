import { ApiProperty } from '@nestjs/swagger';
import { longestViewAddress, longestViewName, mostViews } from '../../../common/domain/saved-views';
import { Form } from '../../platform/http/input.decorators';

/** A named set of filters, order, and columns of a list. */
export class SavedViewRow {
  /** The list's name. */
  @ApiProperty({ pattern: '^[a-z_]{1,40}$', example: 'readings' })
  list: string;
  @ApiProperty({ maxLength: longestViewName, pattern: '\\S', example: 'Dropped calls' })
  name: string;
  /** Search, filters, and order, as in the URL of the list. */
  @ApiProperty({ maxLength: longestViewAddress, example: 'result=Dropped&sort=duration&order=DESC' })
  address: string;
  /** Names of the columns that are not shown. */
  @ApiProperty({ example: ['rate'] })
  hidden: string[];
}

/** All views of an account; two of a list have different names. */
@Form()
export class SavedViewsForm {
  @ApiProperty({ type: [SavedViewRow], maxItems: mostViews })
  views: SavedViewRow[];
}
