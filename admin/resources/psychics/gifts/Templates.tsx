import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { onPhone, touchHeight } from '../../../../common/brand/sizes';
import type { Schemas } from '../../../../common/api/client';
import { queries } from '../../../../common/api/queries';
import { useReportQuery } from '../../../../common/api/useReportQuery';
import { Buttons } from '../../../../common/ui/form/form-style';
import { Icon } from '../../../../common/ui/parts/Icon';
import { Popup } from '../../../../common/ui/parts/Popup';
import { Awaited } from '../../../../common/ui/parts/States';
import { useShown } from '../../../../common/ui/parts/useShown';
import { NewTemplate, StoredTemplate } from './TemplateDialog';
import type { TemplateMessage } from './template-message';

const TemplateList = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 4 },
  '& .use': {
    flex: 1,
    minWidth: 0,
    justifyContent: 'flex-start',
    textAlign: 'left',
    overflowWrap: 'anywhere',
    fontWeight: 400,
  },
  [onPhone]: { '& button': { minHeight: touchHeight, minWidth: touchHeight } },
});

const NoTemplates = styled('p')({ margin: 0, color: 'var(--ink2)' });

interface TemplatesProps {
  /** What a new template starts with. */
  message: TemplateMessage;
  onUse: (template: Schemas['GiftTemplate']) => void;
}

/** The network's templates: one is used, changed, or made of the message. */
export function Templates({ message, onUse }: TemplatesProps) {
  const { t } = useTranslation('admin');
  const templates = useReportQuery(queries.queryOptions('get', '/api/gift_templates'));
  const stored = useShown<Schemas['GiftTemplate']>();
  const added = useShown<TemplateMessage>();
  return (
    <>
      <Buttons>
        <Popup title={t('gifts.templates')} button={t('gifts.templates')} endIcon={<Icon name="down" />}>
          {(close) => (
            <>
              {templates.data === undefined && (
                <Awaited
                  failed={templates.failed}
                  text={t('gifts.templates_failure')}
                  onRetry={templates.refetch}
                />
              )}
              {templates.data?.length === 0 && <NoTemplates>{t('gifts.no_templates')}</NoTemplates>}
              <TemplateList>
                {templates.data?.map((template, place) => (
                  <li key={template.id}>
                    <Button
                      variant="text"
                      className="use"
                      autoFocus={place === 0}
                      onClick={() => {
                        onUse(template);
                        close();
                      }}
                    >
                      <bdi>{template.name}</bdi>
                    </Button>
                    <IconButton
                      aria-label={t('gifts.edit_template', { name: template.name })}
                      onClick={() => {
                        close();
                        stored.show(template);
                      }}
                    >
                      <Icon name="pencil" />
                    </IconButton>
                  </li>
                ))}
              </TemplateList>
            </>
          )}
        </Popup>
        <Button variant="text" aria-haspopup="dialog" onClick={() => added.show(message)}>
          {t('gifts.save_as_template')}
        </Button>
      </Buttons>
      {added.shown && <NewTemplate message={added.shown} open={added.isOpen} onClose={added.hide} />}
      {stored.shown && <StoredTemplate id={stored.shown.id} open={stored.isOpen} onClose={stored.hide} />}
    </>
  );
}
