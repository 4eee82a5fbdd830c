import { applyDecorators, Controller, Get, Param, Query, type Type } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../access/access.decorator';
import type { SignedInActor } from '../access/actor';
import { Needs } from '../access/needs.decorator';
import type { ListRows } from '../database/list';
import type { DatedListQuery } from '../http/date-range';
import { AnswersList } from '../http/answer';
import { IdPipe } from '../http/input.pipe';
import type { ServedList } from './api-list';
import { Lists } from './lists.service';

/**
 * Declares the parameters of a controller's method `read`: the caller, the id of its path if it has one, and its query,
 * whose class is known only at run time.
 */
export function takeRequest({ prototype }: Type, path: string, query: Type): void {
  // the last one first, as TypeScript does, so that the description has them in their order
  Query()(prototype as object, 'read', 2);
  if (path.includes(':id')) Param('id', IdPipe)(prototype as object, 'read', 1);
  Caller()(prototype as object, 'read', 0);
  Reflect.defineMetadata('design:paramtypes', [Object, Number, query], prototype as object, 'read');
}

/** The route of a list of a network or a psychic, for the controllers of its module. */
export function listController(list: ServedList<object>): Type {
  const { route, access = 'manager', right, path, resource } = list;
  if (route === undefined) throw new Error(`${path} has a controller of its own`);
  // `Lists` checks who may see a psychic's
  if (path.includes(':id') && !path.startsWith('psychics/:id/'))
    throw new Error(`${path} needs a controller that checks who may see it`);
  const { tag, summary, row, query } = route;

  @ApiTags(tag)
  @Controller()
  class ListController {
    constructor(private readonly lists: Lists) {}

    @Get(path)
    @applyDecorators(Access(access), ...(right === undefined ? [] : [Needs({ right })]))
    @ApiOperation({ summary })
    @AnswersList(resource, row)
    read(actor: SignedInActor, id: number | undefined, asked: DatedListQuery): Promise<ListRows<object>> {
      return this.lists.read(list, { actor, id: id ?? 0, query: asked });
    }
  }

  takeRequest(ListController, path, query);
  return ListController;
}
