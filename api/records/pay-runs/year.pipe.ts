import { Injectable, NotFoundException, type PipeTransform } from '@nestjs/common';

/** A calendar year in a path. Anything else is a 404. */
@Injectable()
export class YearPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^20\d\d$/.test(value)) throw new NotFoundException();
    return Number(value);
  }
}
