import { Controller, Get, Ip, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { zipOf } from '../../../common/domain/pasted';
import { Access } from '../../platform/access/access.decorator';
import { RateLimit } from '../../platform/limits/rate-limit.service';
import { Place } from './locations.dto';
import { Refuses } from '../../platform/http/refuses.decorator';

/** The states of the armed forces. */
const military: ReadonlySet<string> = new Set(['AA', 'AE', 'AP']);

@ApiTags('Sign-up')
@Access('public')
@Controller('locations')
export class LocationsController {
  constructor(private readonly limit: RateLimit) {}

  @Get(':code')
  @Refuses('throttled')
  @ApiOperation({ summary: 'City and state for a US ZIP or ZIP+4 code; an empty list for an unknown one' })
  @ApiOkResponse({ type: [Place] })
  async find(@Param('code') code: string, @Ip() address: string): Promise<Place[]> {
    await this.limit.requireForForms(address);
    const zip = zipOf(code);
    if (zip === undefined) return [];
    // loaded on demand: it is a sixth of what a start loads, and most processes never need it
    const { default: zipcodes } = await import('zipcodes');
    const found = zipcodes.lookup(zip);
    if (found === undefined) return [];
    const { city, state } = found;
    // APO, DPO, and FPO are abbreviations
    return [{ city: military.has(state) ? city.toUpperCase() : city, state }];
  }
}
