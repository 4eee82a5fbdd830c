import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { brands, type Network } from '../../common/brand/brands';
import { Icon } from '../../common/ui/parts/Icon';
import { steps } from './answers';

interface AboutProps {
  network: Network;
  step: number;
  /** For those who have already applied. */
  first: string;
  heading: Ref<HTMLHeadingElement>;
}

/** The description of a step, next to its form. */
export function About({ network, step, first, heading }: AboutProps) {
  const { t } = useTranslation('sign_up');
  const name = steps[step] ?? 'done';
  const needs = [
    t('needs.age'),
    brands[network].pages.tie === 'home' ? t('needs.america') : t('needs.phone'),
    t('needs.hours'),
    t('needs.minutes'),
  ];
  return (
    <div>
      <h1 ref={heading} tabIndex={-1}>
        {name === 'done' ? t('titles.done', { first: first.trim() }) : t(`titles.${name}`)}
      </h1>
      <p className="say">{t(`says.${name}`)}</p>
      {name === 'contact' && <p className="say">{t('says.contact_more')}</p>}
      {name === 'logins' && (
        <ul className="needs">
          {needs.map((need) => (
            <li key={need}>
              <Icon name="check" />
              {need}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
