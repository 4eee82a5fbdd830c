import { useCreate } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { type NewManager, newManagerHours, parseNewManager } from '../../common/domain/new-manager';
import { ChangeButton, onSubmit } from '../../common/ui/form/ChangeButton';
import { FieldNote } from '../../common/ui/form/FieldNote';
import { FormGrid } from '../../common/ui/form/form-style';
import { TextField } from '../../common/ui/form/TextField';
import { useForm } from '../../common/ui/form/useForm';
import { Dialog } from '../../common/ui/parts/Dialog';
import { notifySuccess } from '../../common/ui/parts/notices';
import { type ResourceRows, rowsOnly } from '../providers/resources';
import { RightsTicks } from './RightsTicks';

const formId = 'new-manager';
const empty: NewManager = { username: '', first: '', last: '', email: '', rights: [] };

/** Adds a manager with the chosen rights, who gets a mail to choose a password. */
export function AddManagerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['admin', 'ui']);
  const form = useForm<NewManager, NewManager>(empty, parseNewManager, formId);
  const { values, errors } = form;
  const [create, { isPending }] = useCreate<NewManager & ResourceRows['managers']>('managers', undefined, {
    meta: { failure: t('managers.not_added') },
    onSuccess: ({ email }) => {
      notifySuccess(t('managers.added'), t('managers.added_text', { email, hours: newManagerHours }));
      onClose();
    },
    onError: form.refuseFor,
  });
  const submit = () => {
    const data = form.ready();
    if (data !== undefined) void create('managers', { data, meta: rowsOnly });
  };
  const line = (field: 'username' | 'first' | 'last' | 'email', more: object = {}) => (
    <TextField
      id={`${formId}-${field}`}
      label={t(`ui:person.fields.${field}`)}
      value={values[field]}
      error={errors[field]}
      onChange={(value) => form.set(field, value)}
      autoComplete="off"
      {...more}
    />
  );
  return (
    <Dialog
      open
      title={t('managers.add')}
      onClose={onClose}
      actions={
        <ChangeButton change="createManager" running={isPending} variant="contained" form={formId}>
          {t('managers.add')}
        </ChangeButton>
      }
    >
      <p>{t('managers.add_note', { hours: newManagerHours })}</p>
      <form id={formId} noValidate onSubmit={onSubmit(submit)}>
        <FormGrid>
          {line('username', { spellCheck: false })}
          {line('email', { type: 'email', spellCheck: false })}
          {line('first')}
          {line('last')}
        </FormGrid>
        <RightsTicks
          label={t('rights.column')}
          before={[]}
          chosen={values.rights}
          onChange={(chosen) => form.set('rights', chosen)}
        />
        <FieldNote id="rights-note" error={errors.rights} alerts />
      </form>
    </Dialog>
  );
}
