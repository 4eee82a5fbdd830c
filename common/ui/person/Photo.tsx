import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';

const Initials = styled('div')({
  display: 'grid',
  placeItems: 'center',
  fontWeight: 700,
  letterSpacing: '-.02em',
  background: 'var(--primary-tint)',
  color: 'var(--primary)',
});
const PhotoPicture = styled('img')({ display: 'block', objectFit: 'cover', background: 'var(--sunken)' });

interface PhotoProps {
  /** URL of the photo; null if there is none. */
  image: string | null;
  initials: string;
  /** Alternative text; empty if the name is next to it. */
  alt: string;
  /** Size in pixels, so that its space is reserved while it loads. */
  edge: number;
}

/** A person's photo, or initials if there is none; the class `photo` determines its size. */
export function Photo({ image, initials, alt, edge }: PhotoProps) {
  const { t } = useTranslation();
  if (image !== null)
    return <PhotoPicture className="photo" src={image} alt={alt} width={edge} height={edge} />;
  const label = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': t('person.no_photo') };
  return (
    <Initials className="photo" {...label}>
      {initials}
    </Initials>
  );
}
