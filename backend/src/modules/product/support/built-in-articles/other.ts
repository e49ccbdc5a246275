import type { HelpArticle } from '@chairside/kit';

/** Accounts, CE records and orders. */
export const otherArticles: readonly HelpArticle[] = [
  {
    slug: 'sign-in-second-step',
    title: 'Second step at sign-in, and a lost phone',
    summary: 'Protect your account with an authenticator app, and keep the recovery codes.',
    category: 'account',
    keywords: 'two factor 2fa mfa totp authenticator recovery code locked out password reset',
    body: `A second step asks for six digits from an app after your password, so that a stolen password alone opens nothing.

## Switch it on

1. Open your [Profile](/profile) and find **Security**.
2. Choose the authenticator app, scan the picture with the app and type the six digits.
3. Save the **recovery codes** somewhere that is not your phone. Each works once.

## If the phone is gone

Type a recovery code where the six digits are asked. Then set the app up anew on the new phone; the old one stops working.

Without phone and without codes, ask an administrator of this hub. They can take the second step away after making sure that it is you.

## If the password is gone

Choose **Forgot your password?** on the sign-in page. The mailed link works once. If no mail arrives, look into the spam folder, and check that you used the address of your account.

## If you are signed out again and again

Another person or device may have ended your sessions, or your hub limits how long one lasts. Under **Security** you see every open session and can end those you do not know.`,
  },
  {
    slug: 'ce-records',
    title: 'CE records: what they hold and how long',
    summary: 'What a record of continuing education says, and what it does not promise.',
    category: 'courses',
    keywords:
      'continuing education credits hours certificate licence license renewal board cerp pace courses',
    body: `A record of continuing education says who took part in what, when, by which method and for how many hours. One credit is one clock hour of instruction, in steps of a quarter.

## What a record holds

- the title, the provider and the instructors
- the date and the place, or Online
- the method: live in person, live webinar, hands on, or self-instruction
- the credits, your name as it stood on that day, and your licence number if your profile has one
- a code with which anybody can check the record

Values are copied when the record is made and never rewritten. Check name and licence number in your [Profile](/profile) **before** you finish an activity. Records are kept for at least seven years.

## What it does not promise

Whether credits count is decided by your licensing board. Many boards limit self-instruction, so totals are always split by method. A record attests attendance, not a skill or a specialty.

## Where they are

Records come with [Courses](/courses) and [Events](/events) when you finish one that has credits. They stand under [CE records](/courses?tab=records), where you can add credits that you earned elsewhere.`,
  },
  {
    slug: 'orders',
    title: 'Orders, invoices and returns',
    summary: 'How ordering works here, and whom to ask about an order.',
    category: 'orders',
    keywords: 'store order invoice receipt shipping delivery refund return payment cancel',
    body: `Orders are placed in the [Store](/store). A request for payment that belongs to none of your orders is not ours: please tell us.

## How an order goes

1. Prices and stock are checked again before you order, so that what you confirm is what you get.
2. Chairside never asks for or keeps a card number. Payment goes by invoice.
3. Your [orders](/store?tab=orders), with state, invoice and downloads, stand in one list. You can cancel an order there until it is paid.

## Ask about an order

Choose **New ticket** with the category **Orders** and give the order's number, never a card number. Write one ticket per order: it is answered sooner.

## Cancel or return

Say in the ticket which items and why. Whether something can come back depends on the item: opened sterile goods and downloads that were used cannot.`,
  },
];
