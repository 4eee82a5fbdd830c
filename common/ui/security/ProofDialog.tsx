import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tellFailure } from '../../api/failures';
import { keyOf } from '../../api/keys';
import { answerProof, type ProofMethods } from '../../api/proof';
import { loadProofWays, sendProof } from '../../api/security';
import { userHere } from '../../api/session';
import { addWords } from '../../words';
import { security } from '../../words/en/ui/security';
import { ChangeButton, onSubmit } from '../form/ChangeButton';
import { Dialog } from '../parts/Dialog';
import { failureNotices } from '../parts/notices';
import { Awaited } from '../parts/States';
import { useWay, type SignInWay } from './useWay';
import { WayFields } from './WayFields';

addWords('ui', { security });

const cancel = () => answerProof(false);

/** The dialog with the account's ways. */
function ProofForm({ ways }: { ways: readonly SignInWay[] }) {
  const { t } = useTranslation();
  const way = useWay({
    ways,
    challenge: async () => (await loadProofWays()).passkey,
    send: async (given) => {
      await sendProof(given);
      answerProof(true);
    },
    wrongStatus: 422,
    onFailed: (error) => {
      const isOver = error.status === 401;
      if (isOver) tellFailure(error, failureNotices);
      return isOver;
    },
  });
  return (
    <Dialog
      open
      title={t('security.proof.title')}
      width={440}
      onClose={cancel}
      actions={
        <>
          <Button variant="outlined" disabled={way.isRunning} onClick={cancel}>
            {t('parts.cancel')}
          </Button>
          <ChangeButton change="giveProof" running={way.isRunning} variant="contained" form="proof-form">
            {way.way === 'passkey' ? t('security.ways.use_passkey') : t('security.proof.confirm')}
          </ChangeButton>
        </>
      }
    >
      <p>{t('security.proof.text')}</p>
      <form id="proof-form" noValidate onSubmit={onSubmit(way.submit)}>
        <WayFields {...way} username={userHere()?.username ?? ''} />
      </form>
    </Dialog>
  );
}

/**
 * Asks the user to prove to be the account's owner, over whatever the page shows.
 * @param methods the account's ways, if they are known
 */
export function ProofDialog({ methods }: { methods: ProofMethods | undefined }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery({
    queryKey: keyOf('account', 'proof ways'),
    queryFn: loadProofWays,
    enabled: methods === undefined,
    gcTime: 0,
  });
  const ways = methods ?? data?.methods;
  if (ways !== undefined) return <ProofForm ways={ways} />;
  return (
    <Dialog open title={t('security.proof.title')} width={440} onClose={cancel}>
      <Awaited failed={isError} text={t('security.proof.failed')} onRetry={() => void refetch()} />
    </Dialog>
  );
}
