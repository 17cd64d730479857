// The button that leads back to the top is there from 200 px on. How it moves is the style sheet's matter.
{
  const button = document.getElementById('to-top');
  const show = () => {
    button.hidden = scrollY <= 200;
  };
  // A restored or linked place fires it too; asking for it here would lay the page out before its first paint.
  addEventListener('scroll', show, { passive: true });
  button.onclick = () => {
    scrollTo(0, 0);
    document.getElementById('main').focus({ preventScroll: true });
  };
}
