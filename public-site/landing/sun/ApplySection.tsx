import { ContactForm } from '../ContactForm';

/** The contact form below a rising sun. */
export function ApplySection() {
  return (
    <section className="apply" id="apply">
      <svg viewBox="0 0 520 260" aria-hidden="true">
        <circle cx="180" cy="260" r="170" fill="#FFC233" />
        <rect x="0" y="206" width="400" height="8" fill="#CFE4F7" />
        <rect x="0" y="180" width="400" height="6" fill="#CFE4F7" />
      </svg>
      <div className="w">
        <ContactForm />
      </div>
    </section>
  );
}
