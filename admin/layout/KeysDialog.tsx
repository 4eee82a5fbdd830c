import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { decisionKeys, hasDecisionKeys, isMac } from '../../common/ui/parts/decision-keys';
import { Dialog } from '../../common/ui/parts/Dialog';
import { openPlaces } from './places';

const KeyList = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, max-content) minmax(0, 1fr)',
  alignItems: 'center',
  gap: '8px 16px',
  margin: '8px 0 20px',
  '& dd': { margin: 0 },
  '& kbd': {
    display: 'inline-block',
    minWidth: 22,
    padding: '0 6px',
    fontFamily: 'inherit',
    fontSize: 12,
    lineHeight: '20px',
    textAlign: 'center',
    border: '1px solid var(--control)',
    borderRadius: 4,
  },
});
const Title = styled('h3')({ margin: 0, fontSize: 14, lineHeight: '20px' });

/** Keys of which each is pressed after the one before. */
const Sequence = ({ keys }: { keys: readonly string[] }) =>
  keys.map((key, place) => (
    <Fragment key={key}>
      {place > 0 && ' '}
      <kbd>{key}</kbd>
    </Fragment>
  ));

/** The keys of the manager area. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const chord = t(isMac ? 'layout.keys_chord_mac' : 'layout.keys_chord');
  const everywhere: [string[], string][] = [
    [['/'], t('layout.keys_find')],
    [[chord], t('layout.keys_find_always')],
    ...openPlaces()
      .flat()
      .flatMap(({ key, name }): [string[], string][] =>
        key === undefined
          ? []
          : [[['G', key.toUpperCase()], t('layout.keys_go', { page: t(`layout.entries.${name}`) })]],
      ),
    [['U'], t('layout.keys_undo')],
    [['?'], t('layout.keys_list')],
  ];
  const decisions: [string[], string][] = [
    [[decisionKeys.approve.toUpperCase()], t('layout.keys_approve')],
    [[decisionKeys.reject.toUpperCase()], t('layout.keys_reject')],
  ];
  const queues: [string[], string][] = [
    [['J'], t('layout.keys_next')],
    [['K'], t('layout.keys_previous')],
  ];
  const contacts: [string[], string][] = [
    [['R'], t('layout.keys_reply')],
    [['1'], t('layout.keys_saved_reply')],
    [[t(isMac ? 'layout.keys_send_mac' : 'layout.keys_send_other')], t('layout.keys_send')],
    [['P'], t('layout.keys_phone')],
  ];
  const parts: [string, [string[], string][]][] = [
    [t('layout.keys_everywhere'), everywhere],
    [t('layout.keys_queues'), queues],
    [t('layout.keys_decisions'), decisions],
    [t('layout.keys_contacts'), contacts],
  ];
  return (
    <Dialog open title={t('layout.keys')} onClose={onClose}>
      {parts.map(([title, rows]) => (
        <Fragment key={title}>
          <Title>{title}</Title>
          <KeyList>
            {rows.map(([keys, what]) => (
              <Fragment key={what}>
                <dt>
                  <Sequence keys={keys} />
                </dt>
                <dd>{what}</dd>
              </Fragment>
            ))}
          </KeyList>
        </Fragment>
      ))}
      <p>{hasDecisionKeys() ? t('layout.keys_note') : t('layout.keys_off', { chord })}</p>
    </Dialog>
  );
}
