import { ListQuery } from '../http/paging';
import { defineList } from './api-list';
import { listController } from './list-controller';
import { type NetworkScope, ofNetwork } from './list-scope';

class NumberedRow {
  id: number;
}

const listAt = (path: string) =>
  defineList<NetworkScope, NumberedRow, NumberedRow>({
    resource: 'rows',
    path,
    route: { tag: 'Rows', summary: 'Rows', row: NumberedRow, query: ListQuery },
    scope: ofNetwork,
    fields: { id: {} },
    order: 'id',
    tieBreak: 'id',
    findPage: () => Promise.resolve({ rows: [], total: 0, offset: 0 }),
    select: () => ({ text: '', values: [] }),
  });

describe('the controller of a list', () => {
  it.each(['rows', 'psychics/:id/rows'])('is made for %s', (path) => {
    expect(listController(listAt(path))).toBeInstanceOf(Function);
  });

  it.each(['customers/:id/rows', 'webhooks/:id/rows'])(
    'is not made for %s, whose access it cannot check',
    (path) => {
      expect(() => listController(listAt(path))).toThrow('who may see it');
    },
  );
});
