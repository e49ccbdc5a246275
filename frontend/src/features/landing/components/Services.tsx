import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import { services } from '../content.ts';

/** The six things the company does. */
export function Services() {
  return (
    <section className="services wrap" id="services" aria-labelledby="services-title">
      <header className="section-head">
        <h2 id="services-title">From the first scan to the last refinement</h2>
        <p>Six ways we work with you, alone or together.</p>
      </header>
      <ul className="service-grid">
        {services.map(({ title, text, icon }) => (
          <li key={title} className="service-card">
            <Icon name={icon} size={26} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
