import { services } from '../content.ts';

/** The six things the company does. Their drawings are a file of their own: they take the page's colours, not its script. */
export function Services() {
  return (
    <section className="services wrap" id="services" aria-labelledby="services-title">
      <header className="section-head">
        <h2 id="services-title">From the first scan to the last refinement</h2>
        <p className="lead">Six ways we work with you, alone or together.</p>
      </header>
      <ul className="service-grid plain-list">
        {services.map(({ title, text, art }) => (
          <li key={title} className="service-card">
            <svg className="service-art" viewBox="0 0 120 72" aria-hidden="true">
              <use href={`/art.svg#${art}`} />
            </svg>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
