import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../api/client';
import { addWords } from '../../words';
import { sessions } from '../../words/en/ui/sessions';
import { ChangeButton } from '../form/ChangeButton';
import { instantInText } from '../time-of-day';
import { CardHeader } from '../parts/CardHeader';
import { FormCard } from '../parts/Page';
import { LinedRows, RowsNote } from '../parts/row-style';
import { Awaited } from '../parts/States';
import { Tag } from '../parts/Tag';

type OwnSession = Schemas['OwnSession'];

// only the profile pages show it
addWords('ui', { sessions });

type T = TFunction;

function browserText({ browser, system }: OwnSession, t: T): string {
  if (browser === null) return system ?? t('sessions.unknown_browser');
  return system === null ? browser : t('sessions.browser_on', { browser, system });
}

const addressText = ({ address }: OwnSession, t: T): string => address ?? t('sessions.unknown_address');

export interface SignedInProps {
  sessions: { data: readonly OwnSession[] | undefined; failed: boolean; refetch: () => void };
  /** What is being ended: one session, by its id, or all but this one. */
  ending: number | 'others' | undefined;
  onEnd: (id: number) => void;
  onEndOthers: () => void;
}

function SessionRow({
  session,
  ending,
  onEnd,
}: { session: OwnSession } & Pick<SignedInProps, 'ending' | 'onEnd'>) {
  const { t } = useTranslation();
  const { id, current, since, last_used } = session;
  const [browser, address] = [browserText(session, t), addressText(session, t)];
  return (
    <li>
      <div>
        <strong>{browser}</strong>
        <small>
          {t('sessions.facts', { address, since: instantInText(since), last_used: instantInText(last_used) })}
        </small>
      </div>
      {current ? (
        <Tag icon="check" tone="go">
          {t('sessions.this_one')}
        </Tag>
      ) : (
        <ChangeButton
          change="endSession"
          running={ending === id}
          held={ending !== undefined && ending !== id}
          variant="outlined"
          aria-label={t('sessions.end_of', { browser, address })}
          onPress={() => onEnd(id)}
        >
          {t('sessions.end')}
        </ChangeButton>
      )}
    </li>
  );
}

/** Where an account is signed in, with buttons to end those sessions. */
export function SignedIn({ sessions: { data, failed, refetch }, ending, onEnd, onEndOthers }: SignedInProps) {
  const { t } = useTranslation();
  return (
    <FormCard sx={{ mt: 4 }}>
      <CardHeader title={t('sessions.title')}>
        {data !== undefined && data.length > 1 && (
          <ChangeButton
            change="endOtherSessions"
            running={ending === 'others'}
            held={typeof ending === 'number'}
            variant="outlined"
            onPress={onEndOthers}
          >
            {t('sessions.end_others')}
          </ChangeButton>
        )}
      </CardHeader>
      <RowsNote>{t('sessions.note')}</RowsNote>
      {data === undefined ? (
        <Awaited failed={failed} text={t('sessions.failed')} onRetry={refetch} />
      ) : (
        <LinedRows>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} ending={ending} onEnd={onEnd} />
          ))}
        </LinedRows>
      )}
    </FormCard>
  );
}
