import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statusOf } from '../../common/api/api-error';
import { continueDraft, openDraft, type OpenedDraft } from '../../common/api/application-drafts';
import { tellFailure } from '../../common/api/failures';
import { brands, type Network, signUpAddress } from '../../common/brand/brands';
import { invitationMark } from '../../common/domain/invitation';
import { ChangeButton } from '../../common/ui/form/ChangeButton';
import { dismissAll, failureNotices } from '../../common/ui/parts/notices';
import { usePageTitle } from '../../common/ui/parts/Page';
import { ErrorState, LoadingRows } from '../../common/ui/parts/States';
import { useLinkForm } from '../auth/useLinkForm';
import { languageTag } from '../../common/words';
import { shownLocale } from '../language';
import { keepAnswers, keepDraftKey, noAnswers, steps } from './answers';
import { FieldsBesideText, LinkSheet } from './form-look';
import { LinkOver } from './LinkOver';
import { SentElsewhere } from './SentElsewhere';

interface ContinueProps {
  link: string;
  network: Network;
  /** Called with the brand of the application. */
  onNetwork: (network: Network) => void;
}

/** Continues an application. It asks first: mail programs and scanners open links as well. */
export function Continue({ link, network, onNetwork }: ContinueProps) {
  const { t } = useTranslation('sign_up');
  usePageTitle(t('continuing.page'), brands[network].title);
  const [draft, setDraft] = useState<OpenedDraft>();
  const [isRunning, setRunning] = useState(false);
  const [isOver, setOver] = useState(false);
  const [isSent, setSent] = useState(false);
  const ask = useCallback(async (): Promise<void> => {
    const found = await openDraft(link).catch((error: unknown) => {
      if (statusOf(error) !== 409) throw error;
      setSent(true);
    });
    if (found === undefined) return;
    onNetwork(found.network);
    setDraft(found);
  }, [link, onNetwork]);
  const { state, check } = useLinkForm(ask);
  const goOn = async (): Promise<void> => {
    dismissAll();
    setRunning(true);
    try {
      const { answers, key, network: of, step } = await continueDraft(link);
      const { invitation, ...values } = answers as Record<string, unknown>;
      keepAnswers(of, { ...noAnswers, ...values }, step);
      keepDraftKey(of, key);
      const mark = typeof invitation === 'string' ? `${invitationMark}${invitation}` : '';
      window.location.assign(`${signUpAddress(of, shownLocale())}${mark}`);
    } catch (error) {
      if (statusOf(error) === 404) setOver(true);
      else if (statusOf(error) === 409) setSent(true);
      else tellFailure(error, failureNotices, t('continuing.not_continued'));
      setRunning(false);
    }
  };
  if (isSent) return <SentElsewhere />;
  if (isOver || state === 'expired') return <LinkOver network={network} text={t('continuing.over_text')} />;
  const name = steps[draft?.step ?? 0] ?? 'logins';
  return (
    <FieldsBesideText className="w linked">
      <div>
        <h1>{t('continuing.title')}</h1>
        {draft !== undefined && (
          <p className="say">{t('continuing.stopped', { step: draft.step + 1, name: t(`steps.${name}`) })}</p>
        )}
      </div>
      <LinkSheet>
        {draft === undefined ? (
          <div>
            {state === 'failed' ? (
              <ErrorState text={t('continuing.failed')} onRetry={() => void check()} />
            ) : (
              <LoadingRows rows={2} height={44} />
            )}
          </div>
        ) : (
          <>
            <div>
              <p>{t('continuing.press')}</p>
              <p>{t('continuing.again')}</p>
              <p>{t('continuing.until', { day: dayText(draft.expires_at) })}</p>
            </div>
            <div className="acts">
              <ChangeButton
                change="continueApplication"
                running={isRunning}
                variant="contained"
                onPress={() => void goOn()}
              >
                {t('continuing.go_on', { step: draft.step + 1 })}
              </ChangeButton>
            </div>
          </>
        )}
      </LinkSheet>
    </FieldsBesideText>
  );
}

/** In the browser's time zone. */
const dayText = (at: string): string => new Date(at).toLocaleDateString(languageTag(), { dateStyle: 'full' });
