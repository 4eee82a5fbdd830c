import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { onPhone, touchHeight } from '../../brand/sizes';
import { Icon } from './Icon';
import { dismiss, hold, release, useNotices } from './notices';

const Corner = styled('div')({
  position: 'fixed',
  top: 60,
  right: 16,
  zIndex: 1500,
  display: 'grid',
  gap: 8,
  width: 'min(380px, calc(100vw - 24px))',
  [onPhone]: { right: 12 },
});

const Toast = styled('div')({
  display: 'flex',
  gap: 12,
  alignItems: 'flex-start',
  padding: '12px 8px 12px 12px',
  background: 'var(--surface)',
  color: 'var(--ink)',
  border: '1px solid var(--line)',
  borderLeft: '4px solid var(--go)',
  borderRadius: 6,
  boxShadow: '0 1px 2px #12201C14, 0 6px 20px #12201C1F',
  '& > svg': { marginTop: 2, color: 'var(--go)' },
  '&[data-kind=error]': { borderLeftColor: 'var(--danger)', '& > svg': { color: 'var(--danger)' } },
  '& > div': { flex: 1 },
  '& p': { margin: 0, fontSize: 13, lineHeight: '18px', color: 'var(--ink2)' },
  '& > button': { width: 32, height: 32, margin: '-2px 0', color: 'var(--ink2)' },
  [onPhone]: { '& > button': { width: touchHeight, height: touchHeight, margin: '-10px -4px -10px 0' } },
});

/** The notices of the page, top right; read out as they come. */
export function Notices() {
  const { t } = useTranslation();
  return (
    <Corner aria-live="polite">
      {useNotices().map(({ id, kind, title, text, stays }) => (
        <Toast
          key={id}
          data-kind={kind}
          role={kind === 'error' ? 'alert' : 'status'}
          {...(!stays && {
            onPointerEnter: () => hold(id),
            onFocus: () => hold(id),
            onPointerLeave: () => release(id),
            onBlur: () => release(id),
          })}
        >
          <Icon name={kind === 'error' ? 'warning' : 'check'} />
          <div>
            <strong>{title}</strong>
            <p>{text}</p>
          </div>
          <IconButton aria-label={t('parts.close_notice', { title })} onClick={() => dismiss(id)}>
            <Icon name="close" />
          </IconButton>
        </Toast>
      ))}
    </Corner>
  );
}
