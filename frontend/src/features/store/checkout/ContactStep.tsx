import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useSession } from '../../../shared/auth/index.ts';
import { stateChoices } from '../../../shared/lib/states.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import type { FormState } from '../../../shared/ui/form/use-form.ts';
import { lastAddressesQuery } from './api.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { fieldsOf } from './checkout-form.ts';

type Form = FormState<Extract<keyof CheckoutForm, string>>;

/** Addresses of the last orders, to be taken over with one press. */
function LastAddresses({ onTake }: { readonly onTake: (fields: Partial<CheckoutForm>) => void }) {
  const { data } = useQuery(lastAddressesQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <Flex vertical gap="small" align="start" className="checkout-addresses">
      <span className="muted">Used before</span>
      {data.items.map((address) => (
        <Button key={JSON.stringify(address)} onClick={() => onTake(fieldsOf(address))}>
          {[address.name, address.line1, address.city].join(', ')}
        </Button>
      ))}
    </Flex>
  );
}

function AddressFields({ form }: { readonly form: Form }) {
  const field = { form };
  return (
    <div className="checkout-fields">
      <FormField {...field} name="name" label="Full name" autoComplete="shipping name" maxLength={120} />
      <FormField
        {...field}
        name="company"
        label="Practice or company"
        optional
        autoComplete="shipping organization"
        maxLength={120}
      />
      <FormField
        {...field}
        name="line1"
        label="Street address"
        autoComplete="shipping address-line1"
        maxLength={160}
      />
      <FormField
        {...field}
        name="line2"
        label="Suite, floor"
        optional
        autoComplete="shipping address-line2"
        maxLength={160}
      />
      <FormField {...field} name="city" label="City" autoComplete="shipping address-level2" maxLength={80} />
      <FormField
        {...field}
        name="state"
        label="State"
        kind="select"
        placeholder="Choose a state"
        choices={stateChoices}
      />
      <FormField
        {...field}
        name="postal_code"
        label="ZIP code"
        autoComplete="shipping postal-code"
        inputMode="numeric"
        maxLength={10}
      />
      <FormField
        {...field}
        name="phone"
        label="Phone"
        optional
        autoComplete="shipping tel"
        type="tel"
        maxLength={30}
      />
    </div>
  );
}

interface ContactStepProps {
  readonly form: Form;
  readonly ships: boolean;
  readonly onTake: (fields: Partial<CheckoutForm>) => void;
}

/** Whom the order's emails reach, and where it is sent if something ships. */
export function ContactStep({ form, ships, onTake }: ContactStepProps) {
  const { session } = useSession();
  return (
    <Flex vertical gap="middle">
      <p>
        Emails about this order go to <strong>{session?.user.email}</strong>.
      </p>
      {ships ? (
        <>
          <LastAddresses onTake={onTake} />
          <AddressFields form={form} />
        </>
      ) : (
        <p className="muted">Nothing in your cart is shipped, so no address is needed.</p>
      )}
    </Flex>
  );
}
