import { expect, test } from '../support/web-page.ts';

test.describe('landing page', () => {
  test('shows headline and services without JavaScript, and its form then sends nothing', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL}/`);
    await expect(page).toHaveTitle(/Chairside/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Elevate your practice');
    await expect(page.getByRole('heading', { name: 'Continuing Education' })).toBeVisible();
    await page.getByLabel('First Name').fill('Ada');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL(`${baseURL}/`);
    await context.close();
  });

  test('makes three claims, shows six services and three testimonials, the arch follows the stage, and its links and form answer', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    for (const claim of ['5,000+', '98%', '15+'])
      await expect(page.getByText(claim, { exact: true })).toBeVisible();
    await expect(page.locator('#services').getByRole('heading', { level: 3 })).toHaveText([
      'Expert Education',
      'Personalized Coaching',
      'Treatment Planning',
      'Practice Growth',
      'Certification',
      'Continuing Education',
    ]);
    await expect(page.getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(3);
    await page.getByRole('slider', { name: 'Treatment stage' }).fill('24');
    await expect(page.getByText('Stage 24 of 24')).toBeVisible();
    await expect(page.locator('.arch-tooth[data-moving]')).toHaveCount(0);

    await test.step('the form names what is missing beside each of the five required fields', async () => {
      await page.goto('/#contact');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.locator('.contact-form [aria-invalid=true]')).toHaveCount(5);
      await expect(page.getByLabel('First Name')).toBeFocused();
      await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('Enter your first name.');
    });

    await test.step('Start Your Journey and Learn More lead to their pages, each with its notice', async () => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Start Your Journey' }).click();
      await expect(page).toHaveURL('/courses');
      await expect(
        page.getByText('Welcome! Browse our courses to begin your learning journey.', { exact: true }),
      ).toBeVisible();
      await page.goBack();
      await page.getByRole('link', { name: 'Learn More in our community' }).click();
      await expect(page).toHaveURL('/community');
      await expect(page.locator('[data-kind=info]')).toHaveText(
        'Explore our community to see what others are learning.',
      );
    });
  });
});

test.describe('contact section', () => {
  test('states the hours, refuses an invalid email, and in log mode thanks without sending a request', async ({
    page,
  }) => {
    await page.goto('/contact');
    const hours = page.locator('.hours');
    for (const words of ['Mon-Fri', '9-6', '10-4']) await expect(hours).toContainText(words);
    for (const [label, value] of [
      ['First Name', 'Ada'],
      ['Last Name', 'Byron'],
      ['Email Address', 'ada at example'],
      ['Subject', 'Aligners'],
      ['Message', 'Good morning'],
    ] as const)
      await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('This does not look like an email address.')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('Good morning');

    await page.getByLabel('Email Address').fill('ada@example.test');
    const sent: string[] = [];
    page.on('request', (request) => {
      const ofForm =
        request.isNavigationRequest() || ['fetch', 'xhr', 'ping'].includes(request.resourceType());
      // How fast the page was is told by itself a while after its start.
      if (ofForm && !request.url().endsWith('/api/monitoring/log')) sent.push(request.url());
    });
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('Contact form submitted'),
    );
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.locator('[data-kind=success]')).toContainText('within 24 hours');
    expect((await logged).text()).not.toContain('ada@example.test');
    expect(sent).toEqual([]);
    await expect(page.getByLabel('Message')).toHaveValue('');
  });
});
