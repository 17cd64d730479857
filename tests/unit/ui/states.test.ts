import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { EmptyState } from '../../../src/app/states/EmptyState.tsx';
import { ErrorState } from '../../../src/app/states/ErrorState.tsx';

const words = { title: 'No rules yet', text: 'A rule watches over messages for you.' };

describe('an empty state', () => {
  test('is no alert, and has no sign of one', () => {
    const markup = renderToStaticMarkup(createElement(EmptyState, words));
    expect(markup).not.toContain('role=');
    expect(markup).not.toContain('<svg');
  });

  test('shows the drawing that it is given', () => {
    const drawing = createElement('svg', { className: 'drawing' });
    expect(renderToStaticMarkup(createElement(EmptyState, { ...words, drawing }))).toContain(
      '<svg class="drawing">',
    );
  });
});

test('an error in place of a screen is an alert', () => {
  expect(renderToStaticMarkup(createElement(ErrorState, words))).toMatch(/^<section role="alert"/);
});
