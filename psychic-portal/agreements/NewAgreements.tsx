import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../common/api/client';
import { agreementsQuery, agreeTo, documentAddress } from '../../common/api/psychics';
import { ChangeButton } from '../../common/ui/form/ChangeButton';
import { TextField } from '../../common/ui/form/TextField';
import { Tick } from '../../common/ui/form/Tick';
import { FormCard, Page } from '../../common/ui/parts/Page';
import { addWords } from '../../common/words';
import { agreements } from '../words/agreements';

addWords('portal', { agreements });

const DueForm = styled('form')({
  display: 'grid',
  justifyItems: 'start',
  gap: 14,
  padding: 20,
  '& > p': { margin: 0 },
  '& a': { fontWeight: 600, textDecoration: 'underline' },
});

interface NewAgreementsProps {
  id: number;
  due: readonly Schemas['Agreement'][];
}

/** Asks for the agreement to new versions, each with its own tick. */
export function NewAgreements({ id, due }: NewAgreementsProps) {
  const { t } = useTranslation('portal');
  const client = useQueryClient();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [name, setName] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const keys = due.map((document) => `${document.name}/${document.effective_date}`);
  const isComplete = keys.every((key) => ticked.includes(key)) && name.trim() !== '';
  const change = useMutation({
    mutationFn: () => agreeTo(id, { documents: keys, typed_name: name }),
    meta: { failure: t('agreements.failure') },
    onSuccess: (answer) => client.setQueryData(agreementsQuery(id).queryKey, answer),
    // there may be a newer version meanwhile
    onError: () => void client.invalidateQueries({ queryKey: agreementsQuery(id).queryKey }),
  });
  return (
    <Page title={t('agreements.title')}>
      <FormCard>
        <DueForm
          onSubmit={(event) => {
            event.preventDefault();
            setIsWrong(!isComplete);
            if (isComplete) change.mutate();
          }}
        >
          <p>{t('agreements.text')}</p>
          {due.map((document, place) => (
            <div key={document.name}>
              <a href={documentAddress(document)} target="_blank" rel="noreferrer">
                {t('agreements.open', { title: document.title })}
              </a>
              <Tick
                isWrong={isWrong && !ticked.includes(keys[place] ?? '')}
                checked={ticked.includes(keys[place] ?? '')}
                onChange={(on) =>
                  setTicked(keys.filter((key) => (key === keys[place] ? on : ticked.includes(key))))
                }
              >
                {t('agreements.tick', { title: document.title })}
              </Tick>
            </div>
          ))}
          <TextField
            id="typed_name"
            label={t('agreements.name')}
            help={t('agreements.name_help')}
            autoComplete="name"
            value={name}
            onChange={setName}
            error={isWrong && name.trim() === '' ? t('agreements.name_help') : undefined}
          />
          {isWrong && !isComplete && <p role="alert">{t('agreements.incomplete')}</p>}
          <ChangeButton change="agreeToDocuments" running={change.isPending}>
            {t('agreements.agree')}
          </ChangeButton>
        </DueForm>
      </FormCard>
    </Page>
  );
}
