import { useQuery } from '@tanstack/react-query';
import { imageLinkQuery } from '../../../../shared/posting/api.ts';

/** A small picture of a product, which may be a draft: its link ends. The field beside it says what it shows. */
export function Thumbnail({ id }: { readonly id: string }) {
  const { data } = useQuery(imageLinkQuery(id));
  return <img className="merchant-picture" src={data?.url} alt="" width={64} height={64} />;
}
