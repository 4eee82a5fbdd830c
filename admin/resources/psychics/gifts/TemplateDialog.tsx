import { useQueryClient } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useCreate, useDelete, useGetOne, useUpdate } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { type ChangedBy, changedBy } from '../../../../common/api/api-error';
import { changed } from '../../../../common/api/keys';
import { giftMinutes, parseGiftTemplate } from '../../../../common/domain/gift-rules';
import { ChangeButton } from '../../../../common/ui/form/ChangeButton';
import { ChangedMeanwhile } from '../../../../common/ui/form/ChangedMeanwhile';
import { Select } from '../../../../common/ui/form/Select';
import { TextField } from '../../../../common/ui/form/TextField';
import { type SendableForm, useForm } from '../../../../common/ui/form/useForm';
import { ConfirmDialog } from '../../../../common/ui/parts/ConfirmDialog';
import { Dialog } from '../../../../common/ui/parts/Dialog';
import { notifySuccess } from '../../../../common/ui/parts/notices';
import { Awaited } from '../../../../common/ui/parts/States';
import type { GiftTemplateForm } from '../../../../common/domain/gift-rules';
import type { GiftTemplate } from '../../../providers/resources';
import { type TemplateMessage, type TemplateValues, valuesOf } from './template-message';

const TemplateFields = styled('div')({ display: 'grid', gap: 14 });

type TemplateForm = SendableForm<TemplateValues, GiftTemplateForm>;

const useTemplateForm = (stored: TemplateValues, template?: GiftTemplate): TemplateForm =>
  useForm(
    stored,
    (values) => parseGiftTemplate({ ...values, minutes: Number(values.minutes) }),
    `gift-template ${template?.id ?? 'new'}`,
    { version: template?.version },
  );

interface TemplateShellProps {
  title: string;
  form: TemplateForm;
  open: boolean;
  onClose: () => void;
  /** Whether closing would lose something. */
  isEdited: boolean;
  by?: ChangedBy;
  actions: ReactNode;
}

/** The fields of a template, and the question before edits are lost. */
function TemplateShell({ title, form, open, onClose, isEdited, by, actions }: TemplateShellProps) {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation();
  const [isLeaving, setLeaving] = useState(false);
  const names: Record<string, string> = {
    name: t('gifts.template_name'),
    subject: t('gifts.subject'),
    minutes: t('gifts.attach'),
    body: t('gifts.message'),
  };
  return (
    <>
      <Dialog
        open={open}
        title={title}
        onClose={isEdited ? () => setLeaving(true) : onClose}
        actions={actions}
      >
        <ChangedMeanwhile
          by={by}
          conflicts={form.conflicts.map((part) => ({
            part,
            name: names[part] ?? part,
            theirs: form.before[part as keyof TemplateValues],
          }))}
          isOutdated={form.since.isOutdated}
          attempt={form.attempt}
          onSettle={form.settle}
        />
        <TemplateInputs form={form} />
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        title={ui('forms.leave_title')}
        text={ui('forms.leave_text')}
        act={ui('forms.leave')}
        cancel={ui('forms.stay')}
        destructive
        onClose={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false);
          onClose();
        }}
      />
    </>
  );
}

function TemplateInputs({ form }: { form: TemplateForm }) {
  const { t } = useTranslation('admin');
  const { values, errors } = form;
  return (
    <TemplateFields>
      <TextField
        id="template-name"
        label={t('gifts.template_name')}
        value={values.name}
        error={errors.name}
        onChange={(text) => form.set('name', text)}
      />
      <TextField
        id="template-subject"
        label={t('gifts.subject')}
        value={values.subject}
        error={errors.subject}
        onChange={(text) => form.set('subject', text)}
      />
      <Select
        id="template-minutes"
        label={t('gifts.attach')}
        value={values.minutes}
        choices={giftMinutes.map((minutes) => ({
          value: String(minutes),
          text: t('gifts.gift_of', { minutes }),
        }))}
        onChange={(minutes) => form.set('minutes', minutes)}
      />
      <TextField
        id="template-body"
        label={t('gifts.message')}
        rows={6}
        value={values.body}
        error={errors.body}
        onChange={(text) => form.set('body', text)}
      />
    </TemplateFields>
  );
}

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

/** Names the message and keeps it for all managers of the network. */
export function NewTemplate({ message, open, onClose }: DialogProps & { message: TemplateMessage }) {
  // each time with the message of now, and no name
  return open ? <Naming message={message} open={open} onClose={onClose} /> : null;
}

function Naming({ message, open, onClose }: DialogProps & { message: TemplateMessage }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { subject, body, minutes } = message;
  const form = useTemplateForm({ name: '', subject, body, minutes });
  const [create, { isPending }] = useCreate<GiftTemplate>('gift_templates', undefined, {
    meta: { failure: t('gifts.template_not_saved') },
    onSettled: () => changed(client, 'gift_templates'),
  });
  const save = () => {
    const data = form.ready();
    if (data === undefined) return;
    void create(
      'gift_templates',
      { data },
      {
        onSuccess: ({ name }) => {
          notifySuccess(t('gifts.template_saved'), t('gifts.template_saved_text', { name }));
          onClose();
        },
        onError: form.refuseFor,
      },
    );
  };
  return (
    <TemplateShell
      title={t('gifts.new_template')}
      form={form}
      open={open}
      onClose={onClose}
      isEdited={form.isEdited}
      actions={
        <ChangeButton change="saveGiftTemplate" running={isPending} variant="contained" onPress={save}>
          {t('gifts.save_template')}
        </ChangeButton>
      }
    />
  );
}

/** Changes or deletes a template. */
export function StoredTemplate({ id, open, onClose }: DialogProps & { id: number }) {
  const { t } = useTranslation('admin');
  const { data, isError, refetch } = useGetOne<GiftTemplate>('gift_templates', { id }, { gcTime: 0 });
  if (data !== undefined)
    return <TemplateEditor key={String(open)} template={data} open={open} onClose={onClose} />;
  return (
    <Dialog open={open} title={t('gifts.template')} onClose={onClose}>
      <Awaited failed={isError} text={t('gifts.template_failure')} onRetry={() => void refetch()} />
    </Dialog>
  );
}

function TemplateEditor({ template, open, onClose }: DialogProps & { template: GiftTemplate }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const form = useTemplateForm(valuesOf(template), template);
  const { id, name } = template;
  const after = (title: string, text: string) => {
    notifySuccess(title, text);
    onClose();
  };
  const [update, saving] = useUpdate<GiftTemplate>('gift_templates', undefined, {
    meta: { failure: t('gifts.template_not_saved') },
    onSettled: () => changed(client, 'gift_templates'),
  });
  const [remove, deleting] = useDelete<GiftTemplate>('gift_templates', undefined, {
    meta: { failure: t('gifts.template_not_deleted') },
    onSuccess: () => after(t('gifts.template_deleted'), t('gifts.template_deleted_text', { name })),
    onSettled: () => changed(client, 'gift_templates'),
  });
  const save = () => {
    const data = form.ready();
    if (data === undefined) return;
    void update(
      'gift_templates',
      { id, data, previousData: { ...template, ...form.since.seen } },
      {
        onSuccess: () =>
          after(t('gifts.template_saved'), t('gifts.template_saved_text', { name: data.name })),
        onError: form.refuseFor,
      },
    );
  };
  return (
    <TemplateShell
      title={t('gifts.template')}
      form={form}
      open={open}
      onClose={onClose}
      isEdited={form.isEdited}
      by={changedBy(saving.error) ?? changedBy(deleting.error)}
      actions={
        <>
          <ChangeButton
            change="deleteGiftTemplate"
            running={deleting.isPending}
            held={saving.isPending}
            variant="outlined"
            color="error"
            onPress={() => void remove('gift_templates', { id, previousData: template })}
          >
            {t('gifts.delete_template')}
          </ChangeButton>
          <ChangeButton
            change="saveGiftTemplate"
            running={saving.isPending}
            held={deleting.isPending}
            variant="contained"
            onPress={save}
          >
            {t('gifts.save_template')}
          </ChangeButton>
        </>
      }
    />
  );
}
