import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { ContactSection } from '../components/ContactSection.tsx';
import '../landing.css';

/** /contact: the landing page's contact section as a page of its own. */
export default function ContactPage() {
  return (
    <>
      <div className="wrap">
        <PageHeader title="Contact" description="Ask a question and know when to expect a reply." />
      </div>
      <ContactSection titled={false} />
    </>
  );
}
