import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasDecisionKeys, setDecisionKeys } from '../../common/ui/parts/decision-keys';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { FormCard } from '../../common/ui/parts/Page';
import { Toggle } from '../../common/ui/parts/Toggle';

const DecisionKeysBody = styled('div')({
  padding: '0 16px 16px',
  '& p': { margin: '4px 0 0', color: 'var(--ink2)' },
});

/** Turns decision shortcuts on or off; stored per user in each browser. */
export function DecisionKeysSwitch() {
  const { t } = useTranslation('admin');
  const [isOn, setOn] = useState(hasDecisionKeys);
  return (
    <FormCard sx={{ mt: 4 }}>
      <CardHeader title={t('profile.keys_title')} />
      <DecisionKeysBody>
        <Toggle
          label={t('profile.keys')}
          on={isOn}
          onChange={(on) => {
            setDecisionKeys(on);
            setOn(on);
          }}
        />
        <p>{t('profile.keys_note')}</p>
      </DecisionKeysBody>
    </FormCard>
  );
}
