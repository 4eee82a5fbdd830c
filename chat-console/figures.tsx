import { useTranslation } from 'react-i18next';
import type { Chat } from '../common/api/chats';
import { Tag } from '../common/ui/parts/Tag';

/** Labeled figures for any definition list; those without a value are omitted. */
export function FigurePairs({
  of,
}: {
  of: readonly (readonly [name: string, figure: string | undefined])[];
}) {
  return of.map(
    ([name, figure]) =>
      figure !== undefined && (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ),
  );
}

/** Whether the two have had a reading before. */
export function TypeTag({ type }: Pick<Chat, 'type'>) {
  const { t } = useTranslation('chat');
  return (
    <Tag icon="star" tone={type === 'new' ? 'talk' : 'off'}>
      {t(`request.types.${type}`)}
    </Tag>
  );
}
